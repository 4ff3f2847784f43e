ST
** made by a detailing program
  ORD-12
  DRW-8
  1
  P108
  S355J2
  1
  UNP160
  U
     4540.00
     160.00
     65.00
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
