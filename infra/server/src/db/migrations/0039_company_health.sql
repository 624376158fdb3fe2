CREATE TABLE "remote_hour" (
	"company_code" varchar(20) NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"remote" varchar(60) NOT NULL,
	"loads" integer NOT NULL,
	"slow" integer NOT NULL,
	"failed" integer NOT NULL,
	"errors" integer NOT NULL,
	CONSTRAINT "remote_hour_company_code_hour_remote_pk" PRIMARY KEY("company_code","hour","remote")
);
--> statement-breakpoint
ALTER TABLE "remote_hour" ADD CONSTRAINT "remote_hour_company_code_company_company_code_fk" FOREIGN KEY ("company_code") REFERENCES "public"."company"("company_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remote_hour_age" ON "remote_hour" USING btree ("hour");--> statement-breakpoint
-- accepted: PDFs go after seven days: thousands at most
CREATE INDEX "pdf_work_failed" ON "pdf_work" USING btree ("company_code","mod_datetime") WHERE state = 'FAILED';--> statement-breakpoint
-- accepted: the table is read once, a second a million recordings; none is in the index but the few that failed
CREATE INDEX "record_log_failed" ON "record_log" USING btree ("company_code","state_datetime") WHERE "record_log"."state" = 'FAILED';--> statement-breakpoint
-- accepted: a million rooms take 1 to 2 s, and one is added now and then
CREATE INDEX "room_opens" ON "room" USING btree ("company_code","show_datetime") WHERE room_status_cd = 1;--> statement-breakpoint
-- accepted: tables of people go within a day: dozens at most
CREATE INDEX "user_import_failed" ON "user_import" USING btree ("company_code","mod_datetime") WHERE state = 'FAILED';--> statement-breakpoint
-- accepted: people are tens of thousands; a hundred thousand take 0.1 s
CREATE INDEX "users_locked" ON "users" USING btree ("company_code","reg_datetime" DESC NULLS FIRST) WHERE locked;--> statement-breakpoint
-- accepted: as above
CREATE INDEX "users_paused" ON "users" USING btree ("company_code") WHERE user_status_cd = 2;