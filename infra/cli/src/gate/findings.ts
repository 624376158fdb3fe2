import type { Finding } from '@madang/contract'
import pc from 'picocolors'
import { CommandError } from '../failure.ts'
import { docsPage } from './docs.ts'

/** The gate said no. Scripts tell it from a failure by the process's code. */
export class GateRefusal extends CommandError {
  override readonly exitCode = 2
}

const indent = ' '.repeat(13)

/** Findings for a person: level, number, what it is, who would meet it, where to read on. */
export function findingsTable(findings: readonly Finding[], width = process.stdout.columns ?? 100): string {
  return findings
    .map(({ level, number, text, where }) => {
      const word = level === 'stop' ? pc.red('stop') : pc.yellow('warn')
      const [first = '', ...rest] = wrap(text, Math.max(40, width - indent.length))
      return [
        `  ${word}  ${pc.bold(number)}  ${first}`,
        ...rest.map((line) => indent + line),
        ...(where ? [indent + pc.dim(`Met by: ${where.join(', ')}`)] : []),
        indent + pc.dim(docsPage(number)),
      ].join('\n')
    })
    .join('\n\n')
}

/** `2 findings stop it, 1 warning`. */
export function countOf(findings: readonly Finding[]): string {
  const stops = findings.filter(({ level }) => level === 'stop').length
  const warnings = findings.length - stops
  const parts = [
    ...(stops > 0 ? [`${stops} ${stops === 1 ? 'finding stops' : 'findings stop'} it`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ]
  return parts.join(', ') || 'nothing found'
}

export const stopped = (findings: readonly Finding[]): boolean =>
  findings.some(({ level }) => level === 'stop')

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}
