CREATE TABLE "personal_data" (
	"company_code" varchar(20) NOT NULL,
	"work_id" uuid NOT NULL,
	"kind" varchar(10) NOT NULL,
	"user_idx" bigint,
	"person_idx" bigint NOT NULL,
	"language" varchar(2) NOT NULL,
	"state" varchar(10) DEFAULT 'WAITING' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error_code" varchar(20),
	"stored_name" varchar(80),
	"asked" boolean DEFAULT false NOT NULL,
	"runner" uuid,
	"reg_datetime" timestamp with time zone NOT NULL,
	"mod_datetime" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_data_company_code_work_id_pk" PRIMARY KEY("company_code","work_id"),
	CONSTRAINT "personal_data_own" UNIQUE("company_code","user_idx","person_idx","kind")
);
--> statement-breakpoint
ALTER TABLE "personal_data" ADD CONSTRAINT "personal_data_user" FOREIGN KEY ("company_code","user_idx") REFERENCES "public"."users"("company_code","user_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data" ADD CONSTRAINT "personal_data_person" FOREIGN KEY ("company_code","person_idx") REFERENCES "public"."users"("company_code","user_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_data_of" ON "personal_data" USING btree ("company_code","person_idx");--> statement-breakpoint
CREATE INDEX "personal_data_state" ON "personal_data" USING btree ("state","mod_datetime");--> statement-breakpoint
CREATE INDEX "personal_data_age" ON "personal_data" USING btree ("kind","reg_datetime");--> statement-breakpoint
CREATE INDEX "personal_data_stored" ON "personal_data" USING btree ("stored_name");