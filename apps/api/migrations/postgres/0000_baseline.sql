CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text NOT NULL,
	"start" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "external_flows" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"browser_hash" text NOT NULL,
	"provider" text,
	"user_id" text,
	"nonce" text NOT NULL,
	"verifier" text,
	"return_to" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "external_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" text,
	"key" text,
	"payload" text NOT NULL,
	"state" text NOT NULL,
	"tries" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"ends_at" bigint,
	"lease" text,
	"lease_ends_at" bigint,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "mail_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"mail_key" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"owner_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"modified_at" bigint NOT NULL,
	CONSTRAINT "materials_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"provider" text NOT NULL,
	"owner_id" text NOT NULL,
	"customer_id" text,
	"revision" bigint DEFAULT 0 NOT NULL,
	"attempt" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_customers_provider_owner_id_pk" PRIMARY KEY("provider","owner_id"),
	CONSTRAINT "payment_customers_customerId_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"handled_at" bigint NOT NULL,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "project_materials" (
	"owner_id" text NOT NULL,
	"project_id" text NOT NULL,
	"material_id" text NOT NULL,
	CONSTRAINT "project_materials_owner_id_material_id_project_id_pk" PRIMARY KEY("owner_id","material_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "project_results" (
	"owner_id" text NOT NULL,
	"project_id" text NOT NULL,
	"panel_id" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "project_results_owner_id_project_id_panel_id_pk" PRIMARY KEY("owner_id","project_id","panel_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"owner_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"active_panel_id" text,
	"origin_project_id" text,
	"created" bigint NOT NULL,
	"modified" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"panel_count" bigint NOT NULL,
	"item_count" bigint NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "projects_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"window_ends" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "rate_counts_rule_subject_pk" PRIMARY KEY("rule","subject")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"idle_ms" bigint,
	"user_agent" text NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"token" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"project_id" text NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"provider" text NOT NULL,
	"external_id" text,
	"status" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint,
	"period_ends_at" bigint,
	"overdue_since" bigint,
	"next_billed_at" bigint,
	"billed_amount" double precision,
	"billed_currency" text,
	CONSTRAINT "subscriptions_externalId_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "tier_prices" (
	"price_id" text PRIMARY KEY NOT NULL,
	"tier_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tiers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"level" bigint NOT NULL,
	"price" double precision NOT NULL,
	"currency" text NOT NULL,
	"period" text,
	"price_id" text,
	"support" text NOT NULL,
	"limits" text NOT NULL,
	CONSTRAINT "tiers_level_unique" UNIQUE("level")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"mail" text NOT NULL,
	"mail_key" text NOT NULL,
	"mail_verified_at" bigint,
	"password_hash" text,
	"sign_up_for_updates" boolean NOT NULL,
	"current_project_id" text,
	"trial_started_at" bigint,
	"totp_secret" text,
	"totp_enabled_at" bigint,
	"totp_last_step" bigint,
	"language" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_nameKey_unique" UNIQUE("name_key"),
	CONSTRAINT "users_mailKey_unique" UNIQUE("mail_key")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_flows" ADD CONSTRAINT "external_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_keys" ADD CONSTRAINT "mail_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_materials" ADD CONSTRAINT "project_materials_owner_id_project_id_projects_owner_id_id_fk" FOREIGN KEY ("owner_id","project_id") REFERENCES "public"."projects"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_results" ADD CONSTRAINT "project_results_owner_id_project_id_projects_owner_id_id_fk" FOREIGN KEY ("owner_id","project_id") REFERENCES "public"."projects"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_owner_id_project_id_projects_owner_id_id_fk" FOREIGN KEY ("owner_id","project_id") REFERENCES "public"."projects"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_prices" ADD CONSTRAINT "tier_prices_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_of_owner" ON "api_keys" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_by_key" ON "jobs" USING btree ("name","key");--> statement-breakpoint
CREATE INDEX "jobs_by_state" ON "jobs" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "jobs_of_owner" ON "jobs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "payment_events_by_time" ON "payment_events" USING btree ("handled_at");--> statement-breakpoint
CREATE INDEX "projects_by_change" ON "projects" USING btree ("owner_id","modified");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_by_project" ON "shares" USING btree ("owner_id","project_id");--> statement-breakpoint
CREATE INDEX "subscriptions_of_owner" ON "subscriptions" USING btree ("owner_id");--> statement-breakpoint
-- Counts may be lost when the database server fails: so written, they wait for no disk.
ALTER TABLE "rate_counts" SET UNLOGGED;
