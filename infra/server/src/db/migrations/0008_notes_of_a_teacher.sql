ALTER TABLE "note" ADD COLUMN "task_author_idx" bigint;--> statement-breakpoint
UPDATE "note" n SET "task_author_idx" = k."reg_user_idx" FROM "task_user" w JOIN "task" k ON k."company_code" = w."company_code" AND k."task_idx" = w."task_idx" WHERE w."company_code" = n."company_code" AND w."task_user_idx" = n."task_user_idx";--> statement-breakpoint
-- accepted: no version so far writes notes while it runs; a hundred thousand take a second
CREATE INDEX "note_given" ON "note" USING btree ("company_code","task_author_idx","note_submit_datetime" DESC NULLS LAST,"note_idx" DESC NULLS FIRST,"note_status") WHERE note_kind = 2;--> statement-breakpoint
-- accepted: as above
ALTER TABLE "note" ADD CONSTRAINT "note_task_author" CHECK ((task_user_idx is null) = (task_author_idx is null));