# <%name%>

<%en%> (<%ko%>). A remote of a Madang platform. One page at `/:companyId/<%short%>/list`: the person's rooms, as an example
of a list, an action and a form.

Needs Node.js 24 and the platform's package registry, which `.npmrc` names.

```
npm install
npm test            # types and tests
npm run alone       # this remote by itself, with answers from memory
npm run dev         # from source in a running product: MADANG_URL=https://…
npm run build
npm run deploy      # uploads an immutable version; nobody sees it yet
```

## Where things are

| file | what |
|---|---|
| `remote.ts` | which pages and tabs there are: data that gateway and shell read without running the remote; put together from the features |
| `src/features/*/remote.ts` | what a feature brings: its pages, the folder addresses above them, its tab |
| `src/index.tsx` | where their code is |
| `src/pages/*.page.tsx` | the pages; `*.test.tsx` beside them runs them in a shell of its own |
| `src/features/*` | columns, actions, forms, and rules without React with their tests |
| `src/features/*/locales` | the feature's words in both languages, loaded with its pages |
| `src/locales/{ko,en}.json` | words that every page says |

A remote imports React and the `@madang` packages, nothing else that draws or fetches: these exist once on the page and come from the
shell. Their types say what there is; a build that brings a second copy is refused.

## Ship

The people who run the platform give your team a deploy token. With it:

```
export MADANG_URL=https://… MADANG_TOKEN=…
npm version minor                                  # a version never changes its contents
npm run deploy
npx madang promote <%name%>@1.1.0 --to canary --traffic 10
npx madang promote <%name%>@1.1.0 --to stable
npx madang rollback <%name%>                       # back, in one second
npx madang status
```

`npx madang check <%name%>@1.1.0 --to stable` tells beforehand what a promotion would be refused for.

## Stay up to date

`npx @madang/cli@latest update`, in this folder, whose `.npmrc` names the registry, raises the platform's packages and the files of the preset (`webpack.config.ts`, `tsconfig.json`,
`jest.config.ts` …). A file that you have changed is left alone; the new one is written beside it as `<file>.new`.
