import fc from 'fast-check'
import { htmlToText } from './html-text.ts'

test.each([
  ['<p>Hello <b>parents</b></p>', 'Hello parents'],
  ['<p>a</p><p>b<br>c</p>', 'a\n\nb\nc'],
  ['<ul><li>one</li><li>two</li></ul>', 'one\n\ntwo'],
  ['1 &lt; 2 &amp;&amp; 3 &gt; 2', '1 < 2 && 3 > 2'],
  ['&amp;lt;', '&lt;'],
  ['&#44032;&#xb098;&nbsp;&unknown;', '가나\u00a0&unknown;'],
  ['&#0;&#x110000;', '\ufffd\ufffd'],
  ['a<script>alert(1)</script><style>b{}</style><!-- c -->d', 'ad'],
  ['1 < 2', '1 < 2'],
])('%s reads %s', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('whatever is escaped comes back as it was', () => {
  const escaped = (text: string) =>
    text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const line = text.replace(/\n/g, ' ').trim()
      expect(htmlToText(`<p>${escaped(line)}</p>`)).toBe(line)
    }),
  )
})

test('a long text without an end is read in one go', () => {
  expect(htmlToText('<a '.repeat(20_000)).length).toBeGreaterThan(0)
})
