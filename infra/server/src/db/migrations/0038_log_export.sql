CREATE TABLE "log_export" (
	"company_code" varchar(20) NOT NULL,
	"export_id" uuid NOT NULL,
	"user_idx" bigint NOT NULL,
	"kind" varchar(10) NOT NULL,
	"filter" jsonb NOT NULL,
	"language" varchar(2) NOT NULL,
	"state" varchar(10) DEFAULT 'WAITING' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"error_code" varchar(20),
	"stored_name" varchar(80),
	"asked" boolean DEFAULT false NOT NULL,
	"runner" uuid,
	"reg_datetime" timestamp with time zone NOT NULL,
	"mod_datetime" timestamp with time zone NOT NULL,
	CONSTRAINT "log_export_company_code_export_id_pk" PRIMARY KEY("company_code","export_id"),
	CONSTRAINT "log_export_own" UNIQUE("company_code","user_idx","kind")
);
--> statement-breakpoint
ALTER TABLE "log_export" ADD CONSTRAINT "log_export_user" FOREIGN KEY ("company_code","user_idx") REFERENCES "public"."users"("company_code","user_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_export_state" ON "log_export" USING btree ("state","mod_datetime");--> statement-breakpoint
CREATE INDEX "log_export_age" ON "log_export" USING btree ("reg_datetime");--> statement-breakpoint
CREATE INDEX "log_export_stored" ON "log_export" USING btree ("stored_name");