export declare function testNames(fileName: string, source: string): RegExp;
export declare function testFiles(folder: string, pattern: RegExp): string[];
