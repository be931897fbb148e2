/** Time zones in which area codes of the US are used. */
const zones = {
  eastern: "America/New_York",
  central: "America/Chicago",
  mountain: "America/Denver",
  arizona: "America/Phoenix",
  pacific: "America/Los_Angeles",
  alaska: "America/Anchorage",
  aleutian: "America/Adak",
  hawaii: "Pacific/Honolulu",
  atlantic: "America/Puerto_Rico",
  guam: "Pacific/Guam",
  samoa: "Pacific/Pago_Pago",
} as const;
type Zone = keyof typeof zones;

/**
 * The area codes of the US by the time zones of their states; areas that a zone's border crosses have both.
 * Sources: the North American Numbering Plan Administration's list of area codes, compared with libphonenumber's map.
 */
const areaCodes: readonly [readonly Zone[], string][] = [
  [
    ["eastern"],
    `201 202 203 207 212 215 216 220 223 227 229 231 234 239 240 248 252 260 267 269 272 276 283 301 302 304 305 313 315
    317 321 324 326 329 330 332 336 339 347 351 352 363 380 386 401 404 407 410 412 413 419 434 436 440 443 445 448 463
    470 472 475 478 484 502 508 513 516 517 518 540 551 561 567 570 571 582 585 586 603 607 609 610 614 616 617 624 631
    640 645 646 656 667 678 679 680 681 686 689 703 704 706 716 717 718 724 727 728 732 734 740 743 754 757 762 765 770
    771 772 774 781 786 802 803 804 810 813 814 821 826 828 835 838 839 843 845 848 854 856 857 859 860 862 863 864 865
    878 904 908 910 912 914 917 919 929 934 937 941 943 947 948 954 959 973 978 980 984 989`,
  ],
  [
    ["central"],
    `205 210 214 217 218 224 225 228 235 251 254 256 262 274 281 309 312 314 316 318 319 320 325 327 331 334 337 346 353
    361 402 405 409 414 417 430 447 457 464 469 471 479 501 504 507 512 515 531 534 539 557 563 572 573 580 601 608 612
    615 618 621 629 630 636 641 651 659 660 662 682 708 712 713 715 726 730 731 737 763 769 773 779 806 815 816 817 830
    832 847 861 870 872 901 903 913 918 920 924 936 938 940 945 952 956 972 975 979 985`,
  ],
  [["mountain"], "303 307 385 406 435 505 575 719 720 748 801 915 970 983"],
  [["arizona", "mountain"], "480 520 602 623 928"],
  [
    ["pacific"],
    `206 209 213 253 279 310 323 341 350 357 360 369 408 415 424 425 442 503 509 510 530 559 562 564 619 626 628 650 657
    661 669 702 707 714 725 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951 971`,
  ],
  [["eastern", "central"], "219 270 364 423 574 606 729 812 850 906 930 931"],
  [["central", "mountain"], "308 432 605 620 701 785"],
  [["mountain", "pacific"], "208 458 541 775 986"],
  [["alaska", "aleutian"], "907"],
  [["hawaii"], "808"],
  [["atlantic"], "340 787 939"],
  [["guam"], "670 671"],
  [["samoa"], "684"],
];

/**
 * The zones of an area code that is newer than this table: from 11 a.m. to 9 p.m. in New York, it is day in all of
 * these.
 */
const mainlandZones: readonly Zone[] = ["eastern", "central", "mountain", "arizona", "pacific"];

const zonesByAreaCode = new Map(
  areaCodes.flatMap(([of, codes]) => codes.split(/\s+/).map((code) => [code, of] as const)),
);

/** Canada, the Caribbean and Bermuda share the country code. */
const foreignAreaCodes = new Set(
  `204 226 236 242 246 249 250 257 263 264 268 284 289 306 343 345 354 365 367 368 382 387 403 416 418 428 431 437 438
  441 450 460 468 473 474 506 514 519 537 548 568 579 581 584 587 600 604 613 622 633 639 644 647 649 655 658 664 672
  677 683 688 705 709 721 742 753 758 767 778 780 782 784 807 809 819 825 829 849 867 868 869 873 876 879 902 905 942`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Whether an area code is that of toll-free, premium or personal numbers, which belong to no place and receive no text
 * messages.
 */
const isNonGeographic = (code: string): boolean =>
  /^(?:8(?:00|22|33|44|55|66|77|8\d)|900|700|710|456|5(?:00|2[1-9]|3[238]|4[2-9]|5[02346]|66|77|88))$/.test(code);

const areaCodeOf = (number: string): string | undefined => /^\+1([2-9]\d{2})[2-9]\d{6}$/.exec(number)?.[1];

/** Whether a number in E.164 belongs to a place in the US or its territories. */
export function isUsNumber(number: string): boolean {
  const code = areaCodeOf(number);
  return code !== undefined && !foreignAreaCodes.has(code) && !isNonGeographic(code);
}

/** Returns the time zones, as the IANA names them, in one of which the owner of a US number probably is. */
export function timeZonesOf(number: string): string[] {
  return (zonesByAreaCode.get(areaCodeOf(number) ?? "") ?? mainlandZones).map((zone) => zones[zone]);
}
