ALTER TABLE "note" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "redo" integer[];--> statement-breakpoint
-- accepted: notes of homework, some 100,000 of a large company over years: under a second
CREATE UNIQUE INDEX "note_of_round" ON "note" USING btree ("company_code","task_user_idx","round") WHERE task_user_idx is not null;--> statement-breakpoint
DROP INDEX "note_of_task_user";
