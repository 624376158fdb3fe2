# <%name%>

<%en%> (<%ko%>). One page at `/:companyId/<%short%>/list`: the person's rooms, as an example of a list, an action and a form.

- alone, with answers from memory: `npm run dev -- <%name%> --alone`
- from source in the running product: `npm run dev -- <%name%>`
- tests: `npm test -- --only jest`
- deploy: `npm run madang -- deploy <%name%>`, then `npm run madang -- promote <%name%>@1.0.0 --to stable`

`remote.ts` says which pages and tabs there are, `src/index.tsx` where their code is, `src/locales` holds every text in both languages.
`npm run madang -- update <%name%>` brings the files of the preset up to date.
