-- accepted: as in 0010, 0.1 to 0.4 s for a hundred thousand rows
CREATE INDEX "task_of_textbook" ON "task" USING btree ("company_code","textbook_idx","delete_yn");--> statement-breakpoint
-- accepted: no row has a book yet: the table is read once, and nothing is written
CREATE INDEX "textbook_of_book" ON "textbook" USING btree ("company_code","book_idx") WHERE "textbook"."book_idx" is not null;