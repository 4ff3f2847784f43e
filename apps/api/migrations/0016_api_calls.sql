-- A key had fewer calls a minute than a guest (60). Figures that the operator has changed stay.
UPDATE `tiers` SET `limits` = json_set(`limits`, '$.apiCalls', CASE json_extract(`limits`, '$.apiCalls') WHEN 20 THEN 60 ELSE 120 END)
WHERE (`level` = 2 AND json_extract(`limits`, '$.apiCalls') = 20) OR (`level` BETWEEN 3 AND 4 AND json_extract(`limits`, '$.apiCalls') = 60);
