DROP INDEX "users_group_members";--> statement-breakpoint
-- accepted: people are tens of thousands; a hundred thousand take under a second
CREATE INDEX "users_group_by_name" ON "users" USING btree ("company_code","group_idx","user_name","user_idx");