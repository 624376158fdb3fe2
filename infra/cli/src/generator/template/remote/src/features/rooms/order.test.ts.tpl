import { inOrder } from './order.ts'

const room = (roomTitle: string, exist = false) => ({ roomTitle, meet: { exist } }) as never
const titles = (rooms: { roomTitle: string }[]) => rooms.map(({ roomTitle }) => roomTitle)

test('a running class comes first, then titles in order, numbers as numbers', () => {
  const rooms = [room('Unit 10'), room('Unit 9'), room('Zoo', true), room('algebra')]
  expect(titles(inOrder(rooms, 'en'))).toEqual(['Zoo', 'algebra', 'Unit 9', 'Unit 10'])
})

test('the list that was given stays as it was', () => {
  const rooms = [room('나'), room('가')]
  expect(titles(inOrder(rooms, 'ko'))).toEqual(['가', '나'])
  expect(titles(rooms)).toEqual(['나', '가'])
})
