CREATE TABLE "idempotency_key" (
	"company_code" varchar(20) NOT NULL,
	"user_idx" bigint NOT NULL,
	"call_id" varchar(40) NOT NULL,
	"key" varchar(64) NOT NULL,
	"request_hash" varchar(64) NOT NULL,
	"answer" text,
	"reg_datetime" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_company_code_user_idx_call_id_key_pk" PRIMARY KEY("company_code","user_idx","call_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_company_code_company_company_code_fk" FOREIGN KEY ("company_code") REFERENCES "public"."company"("company_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_key_time" ON "idempotency_key" USING btree ("reg_datetime");