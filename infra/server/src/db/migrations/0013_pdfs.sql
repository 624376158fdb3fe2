CREATE TABLE "pdf_page" (
	"company_code" varchar(20) NOT NULL,
	"pdf_id" uuid NOT NULL,
	"page_no" integer NOT NULL,
	"page_idx" bigint,
	"error_code" varchar(20),
	CONSTRAINT "pdf_page_company_code_pdf_id_page_no_pk" PRIMARY KEY("company_code","pdf_id","page_no")
);
--> statement-breakpoint
CREATE TABLE "pdf_work" (
	"company_code" varchar(20) NOT NULL,
	"pdf_id" uuid NOT NULL,
	"user_idx" bigint NOT NULL,
	"org_file_name" varchar(255) NOT NULL,
	"stored_name" varchar(80),
	"file_size" bigint NOT NULL,
	"state" varchar(10) DEFAULT 'WAITING' NOT NULL,
	"page_count" integer,
	"done_count" integer DEFAULT 0 NOT NULL,
	"error_code" varchar(20),
	"round" integer DEFAULT 0 NOT NULL,
	"asked" boolean DEFAULT false NOT NULL,
	"runner" uuid,
	"reg_datetime" timestamp with time zone NOT NULL,
	"mod_datetime" timestamp with time zone NOT NULL,
	CONSTRAINT "pdf_work_company_code_pdf_id_pk" PRIMARY KEY("company_code","pdf_id")
);
--> statement-breakpoint
ALTER TABLE "pdf_page" ADD CONSTRAINT "pdf_page_work" FOREIGN KEY ("company_code","pdf_id") REFERENCES "public"."pdf_work"("company_code","pdf_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_page" ADD CONSTRAINT "pdf_page_image" FOREIGN KEY ("company_code","page_idx") REFERENCES "public"."page_image"("company_code","page_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_work" ADD CONSTRAINT "pdf_work_user" FOREIGN KEY ("company_code","user_idx") REFERENCES "public"."users"("company_code","user_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pdf_page_used" ON "pdf_page" USING btree ("company_code","page_idx");--> statement-breakpoint
CREATE INDEX "pdf_work_state" ON "pdf_work" USING btree ("state","reg_datetime");--> statement-breakpoint
CREATE INDEX "pdf_work_age" ON "pdf_work" USING btree ("reg_datetime");--> statement-breakpoint
CREATE INDEX "pdf_work_stored" ON "pdf_work" USING btree ("stored_name");--> statement-breakpoint
CREATE INDEX "pdf_work_usage" ON "pdf_work" USING btree ("company_code","user_idx","file_size");