CREATE TABLE "book_sheet" (
	"company_code" varchar(20) NOT NULL,
	"book_idx" bigint NOT NULL,
	"sheet" integer NOT NULL,
	"page_no" integer NOT NULL,
	"page_idx" bigint NOT NULL,
	CONSTRAINT "book_sheet_company_code_book_idx_sheet_page_no_pk" PRIMARY KEY("company_code","book_idx","sheet","page_no")
);
--> statement-breakpoint
ALTER TABLE "book_sheet" ADD CONSTRAINT "book_sheet_book" FOREIGN KEY ("company_code","book_idx") REFERENCES "public"."book"("company_code","book_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_sheet" ADD CONSTRAINT "book_sheet_image" FOREIGN KEY ("company_code","page_idx") REFERENCES "public"."page_image"("company_code","page_idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_sheet_used" ON "book_sheet" USING btree ("company_code","page_idx");