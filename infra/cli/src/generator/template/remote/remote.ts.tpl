import { defineRemote } from '@madang/remote-kit/define'

const title = { ko: <%ko:ts%>, en: <%en:ts%> }

export default defineRemote({
  name: <%name:ts%>,
  title,
  languages: ['ko', 'en'],
  pages: [
    {
      id: '<%short%>.home',
      path: '/:companyId/<%short%>',
      title,
      area: 'service',
      frame: 'service',
      signIn: 'required',
    },
  ],
<%tab%>})
