-- A key had fewer calls a minute than a guest (60). Figures that the operator has changed stay.
UPDATE "tiers" SET "limits" = jsonb_set("limits"::jsonb, '{apiCalls}', to_jsonb(CASE "limits"::jsonb->>'apiCalls' WHEN '20' THEN 60 ELSE 120 END))::text
WHERE ("level" = 2 AND "limits"::jsonb->>'apiCalls' = '20') OR ("level" BETWEEN 3 AND 4 AND "limits"::jsonb->>'apiCalls' = '60');
