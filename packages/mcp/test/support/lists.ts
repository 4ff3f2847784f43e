/** Three bars, proved. */
export const SHELF = {
  unit: 'mm',
  kerf: 3.2,
  stock: [{ length: '6 m' }],
  pieces: [
    { length: '1841,5', quantity: 4, name: 'rail' },
    { length: 900, quantity: 7, name: 'stile' },
  ],
}

/** The list as a request of the API. */
export const REQUEST = {
  stock: [{ length: 6000 }],
  data: [
    { key: 'rail', length: 1841.5, count: 4, descr: 'rail' },
    { key: 'stile', length: 900, count: 7, descr: 'stile' },
  ],
  cutWaste: 3.2,
}

/** A mitred list that a thorough search does not finish in a minute. */
export const LONG = {
  unit: 'mm',
  kerf: 3.2,
  profileWidth: 60,
  tipOffset: 2.5,
  stock: [{ length: 6000 }, { length: 4375 }],
  pieces: Array.from({ length: 150 }, (_, at) => ({
    length: 400 + ((at * 37) % 1900),
    quantity: 3,
    ends: [at % 40, 0],
  })),
}
