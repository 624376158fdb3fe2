import { bigint, index, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import { company } from './company.ts'

/** Where a text that lists are searched by stands; the statements of `platform/search-texts.ts` name them by number. */
export const SEARCH_KINDS = {
  /** Of past classes. */
  CLASS_TITLE: 1,
  ROOM_TITLE: 2,
  /** As people were called in past classes, and as they are called now: `key` is whose. */
  PERSON_NAME: 3,
  PERSON_ID: 4,
  /** Digits of telephones, a parent's too, as they are now: a number that somebody had goes with its texts. */
  PERSON_PHONE: 5,
} as const

/**
 * The different texts that a company's lists are searched by. Triggers of the tables that hold them keep it (the
 * migrations `search_texts` and `search_phones`); a text that no row bears any more stays, and finds nothing, but for telephones.
 */
export const searchText = pgTable(
  'search_text',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    textIdx: bigint('text_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    kind: smallint('kind').notNull(),
    /** A title is its own key. */
    key: bigint('key', { mode: 'number' }).notNull(),
    text: varchar('text', { length: 100 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.textIdx] }),
    // not unique: two that write the same new text at once would wait for each other
    index('search_text_known').on(t.companyCode, t.kind, t.text, t.key),
  ],
)

/**
 * Runs of one to three letters in those texts, small, and in their initial consonants; of telephones runs of three digits alone. Equality is what an index can look up
 * under row-level security: `like` and the operators of trigram indexes may tell of rows that a policy hides, and are
 * tried only after it.
 */
export const searchGram = pgTable(
  'search_gram',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    kind: smallint('kind').notNull(),
    gram: varchar('gram', { length: 3 }).notNull(),
    /** Of a text, which stays for as long as its company. */
    textIdx: bigint('text_idx', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyCode, t.kind, t.gram, t.textIdx] })],
)
