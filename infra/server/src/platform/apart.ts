import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ApartAnswer, ApartTaken, ApartTask } from './apart.child.ts'
import { asker } from './asker.ts'
import { createFairTurns } from './fair-turns.ts'

/**
 * What computes on something that a stranger made, in a process of its own for each task. A thread is not enough
 * for it: one burst past its memory limit ends the whole process, before V8 can end the thread alone.
 */
export interface Apart {
  /**
   * Runs the default export of this module; input and answer are copied. The others wait for their turns.
   * @throws an error with the code `ERR_WORKER_OUT_OF_MEMORY`, or `ERR_WORKER_SILENT`
   */
  run<Answer, Part = never>(worker: URL, input: unknown, options?: ApartOptions<Part>): Promise<Answer>
  close(): void
}

export interface ApartOptions<Part> {
  /** Takes in what the task hands on before its answer (`TellPart`); it goes on when this has. */
  onPart?: (part: Part) => Promise<void>
  /** Seconds in which the task must hand something on or answer. Absent: any. */
  silentSec?: number
  /** Ends the task. */
  signal?: AbortSignal
}

/** Megabytes of one task. */
const MEMORY_MB = 256

const child = fileURLToPath(new URL('./apart.child.ts', import.meta.url))
/** What a process needs to start; secrets of the installation stand beside these and stay here. */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'] as const

/** ms that a task waits for its turn: what stands before it has bounds of its own. */
const LONGEST_WAIT = 60 * 60_000

interface ApartLimits {
  /** Of the heap. */
  memoryMb?: number
  /** Of the whole process, what lies outside of the heap included; absent: any. */
  totalMb?: number
}

/** One task at a time. */
export const createApart = (limits: ApartLimits = {}): Apart => createAparts(1, limits)

/**
 * As many tasks at once; where more want, companies take turns, within a company its people. Work for whose answer nobody waits
 * leaves one place free, where there are several.
 */
export function createAparts(count: number, { memoryMb = MEMORY_MB, totalMb }: ApartLimits = {}): Apart {
  const turns = createFairTurns({ slots: count, longestWait: LONGEST_WAIT })
  const jobs = createFairTurns({ slots: Math.max(1, count - 1), longestWait: LONGEST_WAIT })
  const running = new Set<ChildProcess>()
  let closed = false
  async function start(task: ApartTask, options: ApartOptions<never>): Promise<unknown> {
    if (closed) throw new Error('Closed.')
    options.signal?.throwIfAborted()
    // Its last words are read, so that an end for want of memory is told from any other. No flag of this process
    // is handed on: an inspector's port is taken.
    const own = fork(child, {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: Object.fromEntries(PASSED.map((name) => [name, process.env[name]])),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    running.add(own)
    const stop = () => own.kill('SIGKILL')
    options.signal?.addEventListener('abort', stop, { once: true })
    try {
      return await answerOf(own, task, options)
    } catch (error) {
      options.signal?.throwIfAborted()
      throw error
    } finally {
      options.signal?.removeEventListener('abort', stop)
      stop()
      running.delete(own)
    }
  }
  return {
    async run<Answer, Part>(worker: URL, input: unknown, options: ApartOptions<Part> = {}) {
      const task: ApartTask = { worker: worker.href, input, parent: process.pid, totalMb }
      const whose = asker()
      const leave = whose.job ? await jobs.take(whose) : undefined
      try {
        const done = await turns.take(whose)
        try {
          return (await start(task, options as ApartOptions<never>)) as Answer
        } finally {
          done()
        }
      } finally {
        leave?.()
      }
    },
    close() {
      closed = true
      for (const one of running) one.kill('SIGKILL')
    },
  }
}

function answerOf(
  process: ChildProcess,
  task: ApartTask,
  { onPart, silentSec }: ApartOptions<never>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let words = ''
    let patience: NodeJS.Timeout | undefined
    const wait = () => {
      if (silentSec === undefined) return
      patience = setTimeout(() => {
        const silent = new Error(`The task was silent for ${silentSec} seconds.`)
        reject(Object.assign(silent, { code: 'ERR_WORKER_SILENT' }))
      }, silentSec * 1000)
    }
    const settle = (end: () => void) => {
      clearTimeout(patience)
      end()
    }
    process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-8192)
    })
    process.on('message', (answer: ApartAnswer) => {
      clearTimeout(patience)
      if ('part' in answer) {
        // how long it takes to keep is no fault of the task
        Promise.resolve(onPart?.(answer.part as never)).then(
          () => {
            if (!process.connected) return
            wait()
            process.send({ taken: true } satisfies ApartTaken)
          },
          (error: unknown) => settle(() => reject(error)),
        )
      } else if ('error' in answer) reject(answer.error)
      else resolve(answer.answer)
    })
    process.once('error', (error) => settle(() => reject(error)))
    process.once('close', (code, signal) => {
      const greedy = words.includes('JavaScript heap out of memory')
      const message = greedy ? 'The task needs more memory than it may have.' : `${signal ?? code}: ${words}`
      const error = Object.assign(new Error(message), greedy && { code: 'ERR_WORKER_OUT_OF_MEMORY' })
      settle(() => reject(error))
    })
    wait()
    process.send(task, (error) => error && settle(() => reject(error)))
  })
}
