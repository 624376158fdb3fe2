import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { globalStylesIn } from './script-styles.ts'
import { reachesOut } from './selectors.ts'
import { problemsIn } from './styles.ts'

const remote = 'mf-notes'

test('G012 what stays in the remote’s place', () => {
  for (const css of [
    '[data-remote="mf-notes"] h1{}',
    '[data-remote="mf-notes"]{}',
    '[data-remote=mf-notes] > ul + p, .mf-notes-list{}',
    '.mf-notes_a1b2c3 *{}',
    'html[lang=ko] .mf-notes-list li:first-child{}',
    '.mf-notes-list ~ .mf-notes-foot{}',
    '.mf-notes-list li ~ li::before{}',
    '.mf-notes-list{&:hover{} & > li{} b + b{} @media print{i{}}}',
    '@media (max-width:390px){.mf-notes-list{}}',
    '@layer remotes{@supports (display:grid){.mf-notes-list{}}}',
    '@scope ([data-remote="mf-notes"]) to (.x){h1{} :scope > p{}}',
    '@keyframes mf-notes-turn{to{rotate:1turn}}',
    '@font-face{font-family:"mf-notes-hand";src:url(x.woff2)}',
    '@property --mf-notes-angle{syntax:"<angle>";inherits:false;initial-value:0deg}',
    '.mf-notes-list{--gap:4px}/* nothing */',
  ]) {
    assert.deepEqual(problemsIn(css, remote), [], css)
  }
})

test('G012 what reaches beyond it', () => {
  for (const css of [
    'html{}',
    '*{}',
    ':root{--x:1px}',
    'h1{}',
    '.list{}',
    '#app{}',
    '.mf-notes{}',
    '.mf-notesx{}',
    '.mf-rooms-list{}',
    '.mf-notes-list, .list{}',
    '[data-remote="mf-rooms"] h1{}',
    '[data-remote^="mf-"] h1{}',
    '[data-remote] h1{}',
    '.mf-notes-list ~ p{}',
    '.mf-notes-list + *{}',
    'body:has(.mf-notes-list){}',
    ':not(.mf-notes-list){}',
    ':is(.mf-notes-list, body) h1{}',
    '.mf-notes-list{body &{} .x &, p{}} .foot{}',
    '.mf-notes-list{& ~ p{}}',
    '@media print{body{}}',
    '@scope (.card){h1{}}',
    '@import "other.css";',
    '@page{margin:0}',
    '@keyframes turn{}',
    '@font-face{font-family:Inter}',
    '@property --angle{}',
    '.mf-notes-list{',
  ]) {
    assert.notDeepEqual(problemsIn(css, remote), [], css)
  }
})

test('G012 whatever stands in the remote’s place stays there, whatever is outside stays out', () => {
  const simple = fc.constantFrom(
    'h1',
    'p',
    '*',
    '.list',
    '#x',
    'a:hover',
    'li:nth-child(2n)',
    '[href]',
    'b::after',
  )
  const inside = fc.constantFrom(' ', ' > ')
  const any = fc.constantFrom(' ', ' > ', ' + ', ' ~ ')
  fc.assert(
    fc.property(fc.array(fc.tuple(inside, simple)), (tail) => {
      const selector = `[data-remote="mf-notes"]${tail.map(([join, part]) => join + part).join('')}`
      assert.equal(reachesOut(selector, remote, false), null, selector)
    }),
  )
  fc.assert(
    fc.property(simple, fc.array(fc.tuple(any, simple)), (head, tail) => {
      const selector = head + tail.map(([join, part]) => join + part).join('')
      assert.notEqual(reachesOut(selector, remote, false), null, selector)
      // The list as a whole reaches out when one of it does.
      assert.notEqual(reachesOut(`.mf-notes-x, ${selector}`, remote, false), null, selector)
    }),
  )
})

test('G012 scripts that write styles for the whole page, as compilers leave them', () => {
  for (const script of [
    'const s=document.createElement("style")',
    'var e=t.ownerDocument.createElement(`style`)',
    "n.createElementNS('http://www.w3.org/1999/xhtml','style')",
    '(0,r.jsx)("style",{children:"body{}"})',
    'React.createElement("style",null,css)',
    'jsxs("style",{})',
    'sheet.insertRule("body{}",0)',
    'document.adoptedStyleSheets=[s]',
    'window.document.adoptedStyleSheets.push(s)',
    'export const s=(0,r.jsx)("style",{})',
    'if("style"',
  ]) {
    assert.equal(globalStylesIn(script).length, 1, script)
  }
  for (const script of [
    'const x={style:{color:"red"}};(0,r.jsx)("div",{style:x.style})',
    'el.style.color="red";el.setAttribute("style","color:red")',
    'root.adoptedStyleSheets=[sheet]',
    'this.shadowRoot.adoptedStyleSheets.push(sheet)',
    'document.createElement("link")',
    'const word="style"',
    '/* createElement("style") insertRule adoptedStyleSheets */',
    'return {bootstrap(){},mount(){}}',
  ]) {
    assert.deepEqual(globalStylesIn(script), [], script)
  }
})
