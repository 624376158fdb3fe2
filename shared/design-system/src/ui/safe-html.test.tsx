import { screen } from '@testing-library/react'
import { show } from '../testing/show.tsx'
import { cleanHtml } from './clean-html.ts'
import { SafeHtml } from './safe-html.tsx'

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script>b', 'b'],
  ['<a href="javascript:alert(1)">c</a>', '<a>c</a>'],
  ['<a href="//evil.example">d</a>', '<a>d</a>'],
  ['<a href="/mf/store/mf-x/1.0.0/x.html">m</a>', '<a>m</a>'],
  [`<a href="${window.location.origin}/mf/store/mf-x/1.0.0/x.html">m</a>`, '<a>m</a>'],
  ['<iframe src="https://x.example"></iframe>', ''],
  ['<form><input name="q"></form>', ''],
  ['<img src="/file/1" onerror="x()">', '<img src="/file/1" loading="lazy">'],
  ['<p style="position:fixed">e</p>', '<p>e</p>'],
])('MSG-19 %s is shown as %s', (dirty, clean) => {
  expect(cleanHtml(dirty)).toBe(clean)
})

test('MSG-19 links open apart and tell nothing', () => {
  expect(cleanHtml('<a href="https://a.example">x</a>')).toContain(
    'target="_blank" rel="noopener noreferrer nofollow"',
  )
  expect(cleanHtml('<a href="#part">x</a>')).not.toContain('target')
})

test('the words appear', async () => {
  show(<SafeHtml html="<p>Hello <b>parents</b></p>" />)
  expect(await screen.findByText('parents')).toBeTruthy()
})
