UPDATE "tiers" SET "limits" = jsonb_set("limits"::jsonb, '{margin}', to_jsonb("level" >= 3))::text;
