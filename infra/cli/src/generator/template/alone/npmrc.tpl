@madang:registry=<%registry%>
