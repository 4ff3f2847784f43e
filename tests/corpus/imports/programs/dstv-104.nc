ST
** made by a detailing program
  ORD-12
  DRW-4
  1
  P104
  S355J2
  1
  SHS100*5
  M
     3270.00
     100.00
     100.00
       8.50
       5.60
      15.00
     42.300
      1.136
      30.000
      30.000
      0.000
      0.000
  
  
  
  
BO
  v    60.00u     45.00      18.00
EN
