/** Millimetres to the inch: bases and paper are measured in millimetres, tables and pixels in inches. */
export const MM_PER_INCH = 25.4;
