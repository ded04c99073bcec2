/** Windows of the first generation: packages ask whether these globals are there, and none opens here. */

export class Application {}
export class FormApplication extends Application {}
export class Dialog extends Application {}
