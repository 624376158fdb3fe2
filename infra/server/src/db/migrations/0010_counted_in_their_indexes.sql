ALTER TABLE "mail_outbox" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- accepted: since 0004 no version reads or writes it
DROP TABLE "mail_outbox" CASCADE;--> statement-breakpoint
DROP INDEX "room_owned";--> statement-breakpoint
DROP INDEX "task_author";--> statement-breakpoint
DROP INDEX "task_newest";--> statement-breakpoint
-- accepted: measured on a hundred thousand rows: 0.1 to 0.4 s a table
CREATE INDEX "log_meet_day_counts" ON "log_meet_day" USING btree ("company_code","user_idx","day","room_category_cd","class_count");--> statement-breakpoint
-- accepted: as above
CREATE INDEX "room_owned" ON "room" USING btree ("company_code","owner_user_idx","reg_datetime" DESC NULLS FIRST,"room_code","room_status_cd","room_category_cd");--> statement-breakpoint
-- accepted: as above
CREATE INDEX "task_author" ON "task" USING btree ("company_code","reg_user_idx","reg_datetime" DESC NULLS FIRST,"task_idx" DESC NULLS FIRST,"delete_yn");--> statement-breakpoint
-- accepted: as above
CREATE INDEX "task_newest" ON "task" USING btree ("company_code","reg_datetime" DESC NULLS FIRST,"task_idx" DESC NULLS FIRST,"delete_yn");