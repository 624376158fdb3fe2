import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanHtml, costOfHtml, htmlLimits, isBlankHtml } from './html.rules.ts'

const nested = (depth: number) => `${'<b>'.repeat(depth)}글${'</b>'.repeat(depth)}`

test('HTML that costs more to parse than a message may is told before any parser sees it', () => {
  assert.equal(costOfHtml('<b>'.repeat(33_000)), null)
  assert.equal(costOfHtml(nested(htmlLimits.depth + 1)), null)
  assert.notEqual(costOfHtml(nested(htmlLimits.depth)), null)
  assert.equal(costOfHtml('<'.repeat(htmlLimits.tags + 1)), null)
  assert.equal(costOfHtml(`<p style=${'text-align:left;'.repeat(6200)}>글</p>`), null)
})

test('what people write is never too dear: the longest text, a large table, a list, lines by the hundred', () => {
  const rows = `<tr>${'<td style="text-align: center">값</td>'.repeat(6)}</tr>`.repeat(200)
  for (const html of [
    '가'.repeat(100_000),
    `<table><tbody>${rows}</tbody></table>`,
    `<ul>${'<li>한 줄<br></li>'.repeat(1200)}</ul>`,
    `<ul>${'<li>한 줄'.repeat(1500)}</ul>`,
    '<p>한 줄<p>'.repeat(1500),
    '&nbsp;'.repeat(16_000),
  ])
    assert.ok((costOfHtml(html) ?? Number.POSITIVE_INFINITY) <= htmlLimits.costOfMinute, html.slice(0, 40))
})

const part = fc.constantFrom(
  '<p>',
  '</p>',
  '<b>',
  '<br>',
  '<script>글</script>',
  '<a href="https://a.b/?x=>">',
  '&nbsp;',
  '&#8203;',
  '&#x3164;',
  ' ',
  '\u00ad',
  '<',
  '>',
  '&lt;',
  '&amp;nbsp;',
  '<!-- 글 -->',
  '<p title="글">',
  '글',
  'a',
)
/** What a reader would see, by the words of the parts alone. */
test('a text is blank when nothing of it can be read', () => {
  const readable = new Set(['글', 'a', '&lt;', '>', '&amp;nbsp;'])
  const shown = fc.array(
    part.filter((one) => !one.startsWith('<')),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(shown, (parts) => {
      assert.equal(isBlankHtml(cleanHtml(parts.join(''))), !parts.some((one) => readable.has(one)))
    }),
  )
  const tags = [
    '<p><br></p>',
    '<p title="글"></p>',
    '<script>글</script>',
    '<!-- 글 -->',
    '<b>&nbsp;</b>',
    '<hr>',
  ]
  for (const html of tags) assert.ok(isBlankHtml(cleanHtml(html)), html)
  for (const html of ['<p>글</p>', '<b>0</b>', '1 &lt; 2', '<p>&gt;</p>'])
    assert.ok(!isBlankHtml(cleanHtml(html)), html)
})

test('what was cleaned holds no < but that of a tag, so that its text is what stands between them', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const cleaned = cleanHtml(parts.join(''))
      assert.doesNotMatch(cleaned.replace(/<\/?[a-z][^<>]*>/g, ''), /</)
    }),
  )
})
