"""The page: a Flask app made of small blueprints, one per topic."""

from flask import Flask

from hub.page import answers, security
from hub.page.catalogue import catalogue
from hub.page.inputs import inputs
from hub.page.matches import matches
from hub.page.pages import pages
from hub.page.seats import seats
from hub.page.services import EXTENSION, Services
from hub.page.streams import streams
from hub.page.virtual import virtual


def create_app(services: Services) -> Flask:
    app = security.Page("hub.page")
    app.extensions[EXTENSION] = services
    security.install(app)
    answers.install(app)
    for topic in (pages, streams, inputs, matches, seats, catalogue):
        app.register_blueprint(topic)
    if services.virtual is not None:
        app.register_blueprint(virtual)
    return app
