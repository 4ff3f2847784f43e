ST
** made by a detailing program
  ORD-12
  DRW-0
  1
  P100
  S355J2
  1
  HEA200
  I
     2000.00
     190.00
     200.00
       8.50
       5.60
      15.00
     42.300
      1.136
      0.000
      0.000
      0.000
      0.000
  
  
  
  
BO
  v    60.00u     45.00      18.00
EN
