import {
  expect,
  fakeRemote,
  openFake,
  shipFake,
  showing,
  showingComponent,
  test,
} from '../support/delivery.ts'

test('a remote made by hand is deployed, shows its page with the React of the shell, and is rolled back', async ({
  delivery,
  person,
}) => {
  const plain = fakeRemote({ name: 'mf-plain', version: '1.0.0', module: showing('Plain 1.0.0') })
  const kit = fakeRemote({
    name: 'mf-kit',
    version: '1.0.0',
    module: showingComponent(`function Hello() {
      const [count, setCount] = React.useState(0)
      return React.createElement('main', null,
        React.createElement('h1', null, 'Kit ' + version),
        React.createElement('button', { onClick: () => setCount(count + 1) }, 'Pressed ' + count))
    }`),
  })
  await shipFake(delivery, plain)
  await shipFake(delivery, kit)
  const { page } = await person('teacher1', { origin: delivery.url })
  await openFake(page, plain, { heading: 'Plain 1.0.0' })
  await openFake(page, kit, { heading: 'Kit 1.0.0' })
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()

  await shipFake(delivery, fakeRemote({ name: 'mf-plain', version: '1.1.0', module: showing('Plain 1.1.0') }))
  await openFake(page, plain, { heading: 'Plain 1.1.0' })
  await (await delivery.client('mf-plain')).rollback('mf-plain', {})
  await openFake(page, plain, { heading: 'Plain 1.0.0' })
})
