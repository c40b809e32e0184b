-- Text is kept in one spelling of accents (NFC): "Citroën" in two would be two makes.
UPDATE vehicles SET make = normalize(make), model = normalize(model), wheel_model = normalize(wheel_model),
  tire_brand = normalize(tire_brand), suspension = normalize(suspension), owner_name = normalize(owner_name)
WHERE (make || model || wheel_model || tire_brand || suspension || owner_name) IS NOT NFC NORMALIZED;
