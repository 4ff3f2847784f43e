CREATE TABLE "keyed_calls" (
	"owner_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"made" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "keyed_calls_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
ALTER TABLE "keyed_calls" ADD CONSTRAINT "keyed_calls_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyed_calls_by_age" ON "keyed_calls" USING btree ("created_at");