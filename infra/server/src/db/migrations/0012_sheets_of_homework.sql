CREATE TABLE "textbook_sheet" (
	"company_code" varchar(20) NOT NULL,
	"textbook_idx" bigint NOT NULL,
	"sheet" integer NOT NULL,
	"page_no" integer NOT NULL,
	"page_idx" bigint NOT NULL,
	CONSTRAINT "textbook_sheet_company_code_textbook_idx_sheet_page_no_pk" PRIMARY KEY("company_code","textbook_idx","sheet","page_no")
);
--> statement-breakpoint
ALTER TABLE "textbook_sheet" ADD CONSTRAINT "textbook_sheet_textbook" FOREIGN KEY ("company_code","textbook_idx") REFERENCES "public"."textbook"("company_code","textbook_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook_sheet" ADD CONSTRAINT "textbook_sheet_image" FOREIGN KEY ("company_code","page_idx") REFERENCES "public"."page_image"("company_code","page_idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "textbook_sheet_used" ON "textbook_sheet" USING btree ("company_code","page_idx");