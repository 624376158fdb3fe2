{
  "rooms": {
    "list": "내 강의실",
    "search": "강의실 이름으로 찾기",
    "column": {
      "title": "강의실",
      "state": "지금",
      "people": "인원"
    },
    "state": {
      "running": "수업 중",
      "quiet": "수업 없음"
    },
    "empty": {
      "title": "아직 강의실이 없어요.",
      "text": "참여하는 강의실이 여기에 표시돼요."
    }
  },
  "start": {
    "now": "수업 시작하기",
    "suggestion": "{{name}}의 수업",
    "open": "제목 정하기",
    "title": "수업 시작하기",
    "name": "수업 제목",
    "submit": "시작하기",
    "done": "‘{{title}}’ 수업을 시작했어요."
  }
}
