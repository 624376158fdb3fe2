{
  "title": <%ko:json%>
}
