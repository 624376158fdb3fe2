CREATE TABLE "stat_day" (
	"company_code" varchar(20) NOT NULL,
	"day" date NOT NULL,
	"open_count" integer NOT NULL,
	"join_count" integer NOT NULL,
	"user_count" integer NOT NULL,
	"account_count" integer NOT NULL,
	"month_account_count" integer NOT NULL,
	CONSTRAINT "stat_day_company_code_day_pk" PRIMARY KEY("company_code","day")
);
--> statement-breakpoint
CREATE TABLE "stat_day_user" (
	"company_code" varchar(20) NOT NULL,
	"day" date NOT NULL,
	"user_idx" bigint NOT NULL,
	"join_count" integer NOT NULL,
	CONSTRAINT "stat_day_user_company_code_day_user_idx_pk" PRIMARY KEY("company_code","day","user_idx")
);
--> statement-breakpoint
CREATE TABLE "stat_due" (
	"company_code" varchar(20) NOT NULL,
	"kind" varchar(4) NOT NULL,
	"day" date NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "stat_due_company_code_kind_day_pk" PRIMARY KEY("company_code","kind","day")
);
--> statement-breakpoint
CREATE TABLE "stat_hour" (
	"company_code" varchar(20) NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"peak_count" integer NOT NULL,
	CONSTRAINT "stat_hour_company_code_day_hour_pk" PRIMARY KEY("company_code","day","hour")
);
--> statement-breakpoint
ALTER TABLE "stat_day" ADD CONSTRAINT "stat_day_company_code_company_company_code_fk" FOREIGN KEY ("company_code") REFERENCES "public"."company"("company_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stat_day_user" ADD CONSTRAINT "stat_day_user_company_code_company_company_code_fk" FOREIGN KEY ("company_code") REFERENCES "public"."company"("company_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stat_due" ADD CONSTRAINT "stat_due_company_code_company_company_code_fk" FOREIGN KEY ("company_code") REFERENCES "public"."company"("company_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stat_hour" ADD CONSTRAINT "stat_hour_company_code_company_company_code_fk" FOREIGN KEY ("company_code") REFERENCES "public"."company"("company_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stat_day_user_most" ON "stat_day_user" USING btree ("company_code","day","join_count" DESC NULLS FIRST,"user_idx");--> statement-breakpoint
-- accepted: it holds next to nothing: reading a million stays for it takes a second, in which no class can end
CREATE INDEX "log_meet_join_long" ON "log_meet_join" USING btree ("company_code","join_datetime") WHERE not monitor and quit_datetime - join_datetime > interval '24 hours';--> statement-breakpoint
INSERT INTO "stat_due" ("company_code", "kind", "day")
SELECT "company_code", 'DAY', "day" FROM "log_meet_day" WHERE "user_idx" = 0
UNION SELECT "company_code", 'DAY', "day" FROM "log_join_day"
UNION SELECT "company_code", 'HOUR', "day" + n FROM "log_join_day", generate_series(0, 1) n;
