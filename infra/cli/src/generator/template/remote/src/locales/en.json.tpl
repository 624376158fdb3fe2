{
  "title": <%en:json%>
}
