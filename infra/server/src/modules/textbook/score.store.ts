import { type SQL, sql } from 'drizzle-orm'

/** Numbers and points of the questions of a textbook, of its JSON as it is kept; what is left out there is as `parseQuestions` takes it. */
export const questionPoints = (json: SQL): SQL => sql`(
  select coalesce((e.one ->> 'SNo')::int, e.place::int) as no, coalesce((e.one ->> 'Pt')::int, 1) as points
  from jsonb_array_elements(${json}::jsonb) with ordinality e(one, place))`

/** What answer `a` of question `q` is worth, as `pointsOf` says. */
export const pointsGiven = sql`case a.res when 1 then q.points
  when 0 then least(greatest(coalesce(a.points, 0), 0), q.points) else 0 end`
