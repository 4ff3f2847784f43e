ST
** made by a detailing program
  ORD-12
  DRW-6
  1
  P106
  S355J2
  3
  IPE300
  I
     3905.00
     300.00
     150.00
       8.50
       5.60
      15.00
     42.300
      1.136
      0.000
      0.000
      45.000
      45.000
  
  
  
  
BO
  v    60.00u     45.00      18.00
EN
