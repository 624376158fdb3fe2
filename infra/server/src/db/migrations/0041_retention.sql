-- accepted: read once, about a second a million lines; nobody is in a class while a new version starts
CREATE INDEX "meet_chat_age" ON "meet_chat" USING btree ("company_code","sent_datetime");--> statement-breakpoint
-- accepted: sign-ins go some weeks after their end: tens of thousands take 0.1 s
CREATE INDEX "login_session_device" ON "login_session" USING btree ("company_code","reg_datetime") WHERE user_agent is not null or address is not null;--> statement-breakpoint
-- accepted: people are tens of thousands; a hundred thousand take 0.1 s
CREATE INDEX "users_out" ON "users" USING btree ("company_code","mod_datetime") WHERE user_status_cd = 3 and account_owner_type_cd <> 0;