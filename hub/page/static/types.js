// The shapes of what the hub sends. Nothing runs here.

/** @typedef {"red" | "blue" | "green" | "yellow" | "purple" | "orange"} Seat */
/** @typedef {Seat | "table" | "spectator"} Viewer */
/** @typedef {Record<string, string>} Words one text per language */
/** @typedef {{ code: string, params?: Record<string, any> }} Message */
/** @typedef {{ word: Words | null, negated: boolean, hidden?: boolean }} ClueCard */
/** @typedef {{ step: number, cards: ClueCard[] }} Clue */
/** @typedef {{ card: string, words: Words[] | null }} HandCard */
/** @typedef {Record<string, any> & { move: string, seat?: Seat }} Move */

/**
 * @typedef {object} Sensor
 * @property {string} id
 * @property {string} kind
 * @property {string} name
 * @property {"ready" | "starting" | "ill"} state
 * @property {number} since
 * @property {Message | null} message
 * @property {number[]} portals
 * @property {number[]} places
 */

/**
 * @typedef {object} TableState
 * @property {string} name
 * @property {boolean} simulated
 * @property {Sensor[]} sensors
 * @property {boolean} open
 * @property {Message | null} trouble
 * @property {string} address
 */

/**
 * @typedef {object} SeatView
 * @property {Seat} seat
 * @property {number} place
 * @property {number} apprentice
 * @property {number | null} base
 * @property {number} reached
 * @property {number} score
 * @property {"gold" | "silver" | null} cup
 * @property {number} hand
 * @property {number} nots
 * @property {number[]} marked
 * @property {number[]} tokens
 * @property {Clue[]} clues
 * @property {boolean} ready
 * @property {boolean} here
 * @property {boolean} done
 * @property {number} start
 * @property {boolean} [may_leave]
 */

/**
 * @typedef {object} Evidence
 * @property {number} [strength]
 * @property {number | null} [runner_up]
 * @property {number} [runner_up_strength]
 * @property {number} [ratio]
 * @property {boolean} [sure]
 * @property {number | null} [place]
 * @property {[number, number][]} [pads]
 */

/**
 * @typedef {object} Noticed
 * @property {number} n
 * @property {{ fact: string, portal?: number, place?: number, runner_up?: number }} fact
 * @property {Evidence} evidence
 * @property {boolean} correctable
 */

/**
 * @typedef {object} Total
 * @property {Seat[]} seats
 * @property {number} total
 * @property {number} gold
 * @property {number} silver
 */

/**
 * @typedef {object} Outcome
 * @property {Seat[]} winners
 * @property {string} reason
 * @property {number | null} score
 * @property {Total[]} totals
 */

/**
 * @typedef {object} Private
 * @property {Seat} seat
 * @property {number[] | null} map
 * @property {HandCard[]} hand
 * @property {number[]} needs
 * @property {number[]} extra
 * @property {boolean} may_enter_map
 * @property {boolean} paper_clues
 * @property {{ seat: Seat, clues: Clue[] }[]} watching
 */

/** @typedef {{ n: number, told: Message, undone: boolean, sensed: boolean }} HistoryEntry */

/**
 * @typedef {object} Match
 * @property {number} match
 * @property {string} game
 * @property {number} n
 * @property {boolean} finished
 * @property {Partial<Record<Seat, string>>} names
 * @property {Seat[]} phones
 * @property {"cooperative" | "individual" | "team" | "all"} variant
 * @property {Record<string, any>} options
 * @property {number} round
 * @property {number} rounds
 * @property {"clues" | "choose" | "guess" | "judge" | "attempt" | "over"} phase
 * @property {Message} now
 * @property {number[]} rows
 * @property {number[]} starts
 * @property {(Words | null)[]} words
 * @property {SeatView[]} seats
 * @property {Seat | null} owner
 * @property {number | null} step
 * @property {number[]} legal
 * @property {Seat[]} guessers
 * @property {{ portal: number, runner_up: number | null, by: Seat | null } | null} touched
 * @property {number} deck
 * @property {number} discards
 * @property {Move[]} moves
 * @property {boolean} hub_knows_map
 * @property {Outcome | null} outcome
 * @property {Total[]} [totals]
 * @property {number[]} [attempts]
 * @property {number[]} [free_places]
 * @property {Partial<Record<Seat, number[]>>} maps
 * @property {Private | null} private
 * @property {HistoryEntry[]} history
 * @property {Noticed | null} noticed
 * @property {{ n: number, steps: Message[] } | null} put_back
 */

/** @typedef {{ viewer: Viewer, table: TableState, match: Match | null }} Snapshot */
/** @typedef {{ id: number | string, code: string, params: Record<string, any> }} Moment */

/**
 * What a POST brings back. A refusal, or a hub that is away, is ok: false with a code and a text.
 * @typedef {{ ok: boolean, code?: string, params?: Record<string, any>, text?: string, [more: string]: any }} Answer
 */

export {};
