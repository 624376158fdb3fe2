import { defineFeature } from '@madang/remote-kit/define'

const title = { ko: <%ko:ts%>, en: <%en:ts%> }

export default defineFeature({
  pages: [
    {
      id: '<%short%>.home',
      path: '/:companyId/<%short%>/list',
      title,
      area: 'service',
      frame: 'service',
      signIn: 'required',
      texts: ['rooms'],
    },
  ],
  // the address above opens the page
  folders: [{ path: '/:companyId/<%short%>', to: '/:companyId/<%short%>/list' }],
<%tab%>})
