{
  "rooms": {
    "list": "My rooms",
    "search": "Search by room name",
    "column": {
      "title": "Room",
      "state": "Now",
      "people": "Members"
    },
    "state": {
      "running": "Class is running",
      "quiet": "No class"
    },
    "empty": {
      "title": "There is no room yet.",
      "text": "Rooms that you belong to are listed here."
    }
  },
  "start": {
    "now": "Start a class",
    "suggestion": "{{name}}’s class",
    "open": "Choose a title",
    "title": "Start a class",
    "name": "Class title",
    "submit": "Start",
    "done": "“{{title}}” has started."
  }
}
