DROP INDEX "users_group_members";--> statement-breakpoint
CREATE INDEX "users_group_by_name" ON "users" USING btree ("company_code","group_idx","user_name","user_idx");