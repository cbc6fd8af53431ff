// The modules of Pro Training, in words. Which of them needs which is said by the server.
import type { FoldedOptions, OptionWords } from "../module";

export const modules: Readonly<Record<string, OptionWords>> = {
  cards: { name: "Pressure Play cards", about: "Each side holds cards and plays them." },
  double_one: { name: "Double 1 draws", about: "A roll of double 1 gives you a card." },
  substitutes: { name: "Substitutes", about: "Substitutions at stoppages give you cards." },
  fly_half_distance: {
    name: "Fly-half's distance cards",
    about: "No. 10 adds a card's Distance to his kicks.",
  },
  fullback_power: {
    name: "Fullback's distance cards",
    about: "No. 15 adds a card's Distance to his kicks from his own 22.",
  },
  set_pieces: { name: "Scrums and line-outs", about: "Set pieces are fought as Energy Battles." },
  lines: {
    name: "Touch and dead-ball lines",
    about: "The ball can go out: line-outs at touch, drop-outs at the dead-ball line.",
  },
  kickoff_roll: { name: "Kick-off roll", about: "Kick-offs are rolled for." },
  miskick: { name: "Miskicks", about: "A card says where a failed kick goes." },
  charge_down: {
    name: "Charge-downs",
    about: "Opponents in front of a failed kick charge it down.",
  },
  kick_cover: {
    name: "Fullback's cover",
    about: "No kick may be aimed near the opponents' fullback.",
  },
  fifty_22: { name: "50/22", about: "The 50/22 kick." },
  drop_goal: { name: "Drop goals", about: "Kicks at goal in open play." },
  conversion_distance: {
    name: "Place of conversions",
    about: "Conversions are kicked from in line with the try.",
  },
  foul_play: { name: "Referee and offences", about: "Offences, and a referee who may see them." },
  advantage: { name: "Advantage", about: "You may play on after an award, and go back to it." },
  yellow: { name: "Yellow cards", about: "Offenders can be sent off for a while." },
  penalty_try: {
    name: "Penalty tries",
    about: "A certain try that a foul prevented can be claimed.",
  },
  tmo: { name: "TMO", about: "Tries on the tryline are rolled for." },
  touch_judge: { name: "Touch judge", about: "Tackles beside touch are rolled for." },
  double_six: { name: "Double 6 errors", about: "A roll of double 6 is an error of its own." },
  ruck: { name: "Rucks", about: "Rucks form, and the tackled player is protected." },
  clean_out: { name: "Clean-outs", about: "Opponents are cleaned out of a ruck." },
  gate: { name: "The gate", about: "Rucks are entered by the gate." },
  ruck_offside: { name: "Off-side at rucks", about: "Players off-side at a ruck are penalised." },
  kick_offside: {
    name: "Off-side from kicks",
    about: "Players in front of their kicker are off-side.",
  },
};

export const folded: FoldedOptions = {
  name: "Rule modules (Pro)",
  about:
    "All of them make the whole game. Switch off what you want to leave out; a module is off without what it needs.",
  options: Object.keys(modules),
  only: { option: "level", value: "pro", otherwise: "The Basic level is played without them." },
};
