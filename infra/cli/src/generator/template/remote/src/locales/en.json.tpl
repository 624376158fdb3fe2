{
  "title": <%en:json%>,
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
}
