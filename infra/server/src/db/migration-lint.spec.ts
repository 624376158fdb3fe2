import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { knownMigrations, migrationsFolder } from './migrate.ts'
import { lintMigration } from './migration-lint.ts'

describe('a migration', () => {
  /** Made before there was this rule. */
  const before = ['0000_start', '0001_notes_handed_in', '0002_uploads_and_content_types']
  for (const { tag } of knownMigrations().filter((one) => !before.includes(one.tag))) {
    it(`${tag} stops no running product`, () => {
      assert.deepEqual(lintMigration(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')), [])
    })
  }

  const dangerous = [
    'create index note_newest on note (reg_datetime)',
    'CREATE UNIQUE INDEX "a" ON "note" USING btree ("b")',
    'ALTER TABLE "note" ADD COLUMN "stars" integer NOT NULL',
    'ALTER TABLE "note" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL',
    'ALTER TABLE "note" ADD COLUMN "n" bigint GENERATED ALWAYS AS IDENTITY',
    'ALTER TABLE "note" ALTER COLUMN "stars" SET DATA TYPE bigint',
    'ALTER TABLE "note" ALTER COLUMN "stars" TYPE bigint',
    'ALTER TABLE "note" ALTER COLUMN "stars" SET NOT NULL',
    'ALTER TABLE "note" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("c")',
    'ALTER TABLE "note"\n  ADD CONSTRAINT "c" CHECK (stars > 0)',
    'ALTER TABLE "note" ADD CONSTRAINT "u" UNIQUE("stars")',
    'ALTER TABLE "note" DROP COLUMN "stars"',
    'ALTER TABLE "note" RENAME COLUMN "stars" TO "marks"',
    'DROP TABLE "note"',
    'truncate note',
  ]
  for (const statement of dangerous) {
    it(`may not ${statement.replaceAll('\n', ' ')}, unless it says why`, () => {
      const sql = `ALTER TABLE "x" ADD COLUMN "y" text;--> statement-breakpoint\n${statement};`
      assert.equal(lintMigration(sql).length, 1, JSON.stringify(lintMigration(sql)))
      assert.deepEqual(lintMigration(`-- accepted: a hundred rows a company\n${statement};`), [])
    })
  }

  const harmless = [
    'ALTER TABLE "note" ADD COLUMN "stars" integer',
    'ALTER TABLE "note" ADD COLUMN "stars" integer DEFAULT 0 NOT NULL',
    'ALTER TABLE "note" ADD COLUMN "made" timestamp with time zone DEFAULT now() NOT NULL',
    'ALTER TABLE "note" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("c") NOT VALID',
    'ALTER TABLE "note" VALIDATE CONSTRAINT "f"',
    'UPDATE note SET stars = 0 WHERE stars IS NULL',
  ]
  for (const statement of harmless) {
    it(`may ${statement}`, () => assert.deepEqual(lintMigration(`${statement};`), []))
  }

  it('may do anything to a table that it makes itself', () => {
    const sql = `CREATE TABLE "star" ("id" integer);--> statement-breakpoint
      CREATE INDEX "star_id" ON "star" USING btree ("id");--> statement-breakpoint
      ALTER TABLE "star" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "b"("c");`
    assert.deepEqual(lintMigration(sql), [])
  })
})
