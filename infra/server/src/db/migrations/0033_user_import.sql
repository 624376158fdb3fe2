CREATE TABLE "user_import" (
	"company_code" varchar(20) NOT NULL,
	"import_id" uuid NOT NULL,
	"user_idx" bigint NOT NULL,
	"org_file_name" varchar(255) NOT NULL,
	"stored_name" varchar(80),
	"state" varchar(10) DEFAULT 'PREVIEW' NOT NULL,
	"user_type_cd" integer NOT NULL,
	"group_idx" bigint NOT NULL,
	"sheets" jsonb NOT NULL,
	"sheet" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"password_hash" text,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"error_code" varchar(20),
	"asked" boolean DEFAULT false NOT NULL,
	"runner" uuid,
	"reg_datetime" timestamp with time zone NOT NULL,
	"mod_datetime" timestamp with time zone NOT NULL,
	CONSTRAINT "user_import_company_code_import_id_pk" PRIMARY KEY("company_code","import_id")
);
--> statement-breakpoint
CREATE TABLE "user_import_row" (
	"company_code" varchar(20) NOT NULL,
	"import_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"phone" text NOT NULL,
	"phone2" text NOT NULL,
	"email" text NOT NULL,
	"user_type" text NOT NULL,
	"group_name" text NOT NULL,
	"user_type_cd" integer NOT NULL,
	"group_idx" bigint NOT NULL,
	"has_password" boolean NOT NULL,
	"password_hash" text,
	"fixed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"status" varchar(10) DEFAULT 'ERROR' NOT NULL,
	"differs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_row_no" integer,
	"added_idx" bigint,
	CONSTRAINT "user_import_row_company_code_import_id_row_no_pk" PRIMARY KEY("company_code","import_id","row_no")
);
--> statement-breakpoint
ALTER TABLE "user_import" ADD CONSTRAINT "user_import_user" FOREIGN KEY ("company_code","user_idx") REFERENCES "public"."users"("company_code","user_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_import_row" ADD CONSTRAINT "user_import_row_import" FOREIGN KEY ("company_code","import_id") REFERENCES "public"."user_import"("company_code","import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_import_state" ON "user_import" USING btree ("state","mod_datetime");--> statement-breakpoint
CREATE INDEX "user_import_stored" ON "user_import" USING btree ("stored_name");--> statement-breakpoint
CREATE INDEX "user_import_own" ON "user_import" USING btree ("company_code","user_idx");--> statement-breakpoint
CREATE INDEX "user_import_row_status" ON "user_import_row" USING btree ("company_code","import_id","status","row_no");--> statement-breakpoint
CREATE INDEX "user_import_row_id" ON "user_import_row" USING btree ("company_code","import_id",lower("user_id"));