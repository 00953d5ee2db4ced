/** Millimeters per inch: bases and paper are measured in millimeters, tables in inches, and pixels per inch. */
export const MM_PER_INCH = 25.4;
