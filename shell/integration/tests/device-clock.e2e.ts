import { giveHomework } from '../support/homework.ts'
import { expect, test } from '../support/test.ts'

const clocks = {
  'two hours ahead': 2 * 3_600_000,
  'two hours behind': -2 * 3_600_000,
  'a day ahead': 86_400_000,
  'in 2019': Date.UTC(2019, 0, 1) - Date.now(),
}

/** The device's clock says another time from the beginning; what measures stretches goes on right. */
const shift = (ms: number) => {
  const Real = Date
  const now = () => Real.now() + ms
  globalThis.Date = class extends Real {
    constructor(...of: unknown[]) {
      if (of.length === 0) super(now())
      else super(...(of as [number]))
    }
    static override now = now
  } as DateConstructor
}

for (const [name, ms] of Object.entries(clocks)) {
  test(`homework that is due in 30 minutes is open on a device whose clock is ${name}`, async ({
    person,
    visitor,
  }) => {
    const taskName = `시계가 틀린 기기 ${name} ${Date.now()}`
    const teacher = await visitor()
    const { taskIdx } = await giveHomework(teacher.page, {
      taskName,
      toUserId: 'student6',
      dueInMinutes: 30,
    })
    const { page } = await person('student6', { to: 'room/list' })
    await page.addInitScript(shift, ms)

    await page.goto(`/demo/task/list?searchKeyword=${encodeURIComponent(taskName)}`)
    const row = page.getByRole('row', { name: new RegExp(taskName) })
    await expect(row).toContainText('Not started')
    await expect(row).toContainText('Today')
    await page.goto(`/demo/task/do?taskIdx=${taskIdx}`)
    await expect(page.getByRole('timer')).toHaveText(/^(29|30):\d\d left$/)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Hand in', exact: true })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^(28|29):\d\d left$/)
  })
}
